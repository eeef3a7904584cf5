/**
 * What the engine needs of fast-check beyond plain arbitraries, and the generator behind its seeds, in one place: the
 * next major version renames some of it.
 */
export {
  type Arbitrary,
  asyncProperty,
  check,
  type IAsyncProperty,
  PreconditionFailure,
  Random,
  type Stream,
  Value,
} from 'fast-check';
export { xorshift128plusFromState } from 'pure-rand/generator/xorshift128plus';
