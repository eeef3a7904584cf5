// Ten ways in which a surface drifts from another one, each a small change of the headless one.
import { rules } from './headless.mjs';

export const drifts = {
  'late-id-dropped': {
    fold: (sum, fact) => rules.fold(sum, sum.name !== null && sum.id === null ? { ...fact, id: null } : fact),
  },
  'leftovers-kept': {
    parts: (sum, brings) => (sum.name !== null || sum.id !== null) && rules.parts(sum, brings),
  },
  'names-joined': {
    fold: (sum, fact) =>
      rules.fold(
        sum,
        sum.name !== null && fact.name !== null && sum.name !== fact.name
          ? { ...fact, name: sum.name + fact.name }
          : fact,
      ),
  },
  'nameless-emitted': {
    isComplete: (sum) => sum.id !== null && sum.args !== null,
  },
  'null-succeeds': { succeeds: (status) => status === null || rules.succeeds(status) },
  'own-name-first': { nameOf: (used, own) => own ?? used ?? '' },
  'swallows-for-ever': { afterSwallowing: (facts) => facts },
  'cut-in-units': {
    cut: (output, limit) =>
      output.length > limit ? `${output.slice(0, limit - 19)}…[output truncated]` : output,
  },
  'no-error-at-abort': { errorOf: (name, fate) => (fate === 'abort' ? [] : rules.errorOf(name)) },
  'counts-known-ids': { counts: ({ name }) => name !== null },
};
