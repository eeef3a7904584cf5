import { describe, expect, it } from 'vitest';
import { Watch } from '../../../src/harness/channel/watch.ts';
import { FakeClock } from './fake-port.ts';

function watched(): { clock: FakeClock; watch: Watch; expired: () => number } {
  const clock = new FakeClock();
  let count = 0;
  const watch = new Watch(clock, () => count++);
  return { clock, watch, expired: () => count };
}

describe('a deadline', () => {
  it('expires once, a moment after its time', async () => {
    const { clock, watch, expired } = watched();
    watch.restart(1_000);
    await clock.pass(990, 10);
    expect(expired()).toBe(0);
    await clock.pass(300, 10);
    expect(expired()).toBe(1);
    await clock.pass(5_000);
    expect(expired()).toBe(1);
  });

  it('counts from the last restart, with one timer', async () => {
    const { clock, watch, expired } = watched();
    for (let i = 0; i < 20; i++) {
      watch.restart(1_000);
      expect(clock.waiting).toBe(1);
      await clock.pass(900);
    }
    expect(expired()).toBe(0);
    await clock.pass(500);
    expect(expired()).toBe(1);
  });

  it('may come sooner than the one before', async () => {
    const { clock, watch, expired } = watched();
    watch.restart(10_000);
    await clock.pass(100);
    watch.restart(500);
    await clock.pass(800);
    expect(expired()).toBe(1);
  });

  it('does not expire once stopped', async () => {
    const { clock, watch, expired } = watched();
    watch.restart(1_000);
    watch.stop();
    await clock.pass(3_000);
    expect([expired(), clock.waiting]).toEqual([0, 0]);
    watch.restart(1_000);
    watch.end();
    expect(clock.waiting).toBe(0);
  });

  it('is not missed by a port while the kit was busy', () => {
    const { clock, watch, expired } = watched();
    watch.restart(1_000);
    clock.jump(20_000);
    // Now the kit reads what came meanwhile.
    watch.restart(1_000);
    clock.jump(900);
    expect(expired()).toBe(0);
  });
});
