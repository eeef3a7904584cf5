// The part of JSON Schema that shaping.check knows.
import { pointer, Rejected } from './rejected.mjs';

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const characters = (text) => Array.from(text);
const own = (parent, name) => (Object.hasOwn(parent, name) ? parent[name] : undefined);

const TYPES = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'];
const ANNOTATIONS = [
  ...['$schema', '$id', '$comment', 'title', 'description', 'default', 'examples', 'deprecated', 'readOnly'],
  'writeOnly',
];

export function checkSchema(schema, path) {
  const invalid = (place) => new Rejected('invalid_schema', place);
  if (!isObject(schema)) throw invalid(path);
  for (const [keyword, value] of Object.entries(schema)) {
    const place = path + pointer(keyword);
    if (keyword === 'type') {
      const types = Array.isArray(value) ? value : [value];
      if (types.length === 0 || !types.every((type) => TYPES.includes(type))) throw invalid(place);
    } else if (keyword === 'properties') {
      if (!isObject(value)) throw invalid(place);
      for (const [name, inner] of Object.entries(value)) checkSchema(inner, place + pointer(name));
    } else if (keyword === 'required') {
      if (!Array.isArray(value) || !value.every((name) => typeof name === 'string')) throw invalid(place);
    } else if (keyword === 'additionalProperties') {
      if (typeof value !== 'boolean') checkSchema(value, place);
    } else if (keyword === 'items') checkSchema(value, place);
    else if (keyword === 'enum') {
      if (!Array.isArray(value)) throw invalid(place);
    } else if (keyword === 'maxLength' || keyword === 'maxItems') {
      if (!Number.isInteger(value) || value < 0) throw invalid(place);
    } else if (!ANNOTATIONS.includes(keyword)) throw new Rejected('unsupported_keyword', place);
  }
}

function isOf(value, type) {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  return type === 'object' ? isObject(value) : typeof value === type;
}

function equal(a, b) {
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => equal(item, b[i]));
  if (!isObject(a) || !isObject(b)) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]))
  );
}

export function errorsOf(value, schema, path) {
  const errors = [];
  const fail = (keyword) => errors.push({ path, keyword });
  const into = (inner, sub, key) => errors.push(...errorsOf(inner, sub, path + pointer(key)));
  const given = (keyword) => own(schema, keyword);
  const type = given('type');
  if (type !== undefined && ![type].flat().some((one) => isOf(value, one))) fail('type');
  if (given('enum') && !given('enum').some((one) => equal(one, value))) fail('enum');
  if (typeof value === 'string' && characters(value).length > (given('maxLength') ?? Infinity))
    fail('maxLength');
  if (Array.isArray(value)) {
    if (value.length > (given('maxItems') ?? Infinity)) fail('maxItems');
    if (given('items')) for (const [i, item] of value.entries()) into(item, given('items'), i);
  }
  if (!isObject(value)) return errors;
  if ((given('required') ?? []).some((name) => !Object.hasOwn(value, name))) fail('required');
  const properties = given('properties') ?? {};
  const others = given('additionalProperties') ?? true;
  const keys = Object.keys(value);
  if (others === false && keys.some((key) => !Object.hasOwn(properties, key))) fail('additionalProperties');
  for (const key of keys) {
    if (Object.hasOwn(properties, key)) into(value[key], properties[key], key);
    else if (isObject(others)) into(value[key], others, key);
  }
  return errors;
}
