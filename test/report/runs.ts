import { conduct } from '../../src/harness/conduct.ts';
import type { Report, Verdict } from '../../src/model/report.gen.ts';
import { requirements } from '../../src/model/requirements.gen.ts';
import { annotations } from '../../src/report/annotations.ts';
import { render } from '../../src/report/formats.ts';
import { FakeLink } from '../harness/fake-link.ts';
import { jobOf } from '../harness/judging.ts';
import type { Context } from './recount.ts';
import type { Written } from './reread.ts';
import { ALL, type Setup, setups, suites, vectors } from './setups.ts';
import { Witness } from './witness.ts';

/** A run of the kit against a port in memory: its report, its formats, and what the port really did. */
export interface Run {
  readonly name: string;
  readonly report: Report;
  readonly written: Written;
  readonly context: Context;
  /** What each vector deserves, by the raw replies. */
  readonly deserved: Readonly<Record<string, Verdict>>;
}

/** Every port judged, one after the other. */
export async function* allRuns(): AsyncGenerator<Run> {
  for (const [name, setup] of Object.entries(setups)) yield await runOf(name, setup);
}

async function runOf(name: string, { port, options = {}, change = {} }: Setup): Promise<Run> {
  const witness = new Witness(new FakeLink(port, { ops: ALL, ...options }));
  const job = jobOf(vectors, { suites, ...change });
  const report = await conduct(job, witness.link);
  const [text, junit, markdown] = await Promise.all([
    render(report, 'text'),
    render(report, 'junit'),
    render(report, 'markdown'),
  ]);
  return {
    name,
    report,
    written: { text, junit, markdown, annotations: annotations(report) },
    context: {
      index: requirements,
      operations: new Map(suites.map((suite) => [suite.name, suite.operations])),
      filtered: job.filtered,
      exempt: new Set(['envelope/sample/large']),
    },
    deserved: witness.verdicts(job.vectors),
  };
}
