import { isCulprit, line, serve, write } from './lib/port.mjs';

// A one-shot port; the second argument says what it does wrong with the culprit.
const wrong = process.argv[3];
await serve(
  (request) => {
    if (isCulprit(request)) {
      if (wrong === 'crash') process.exit(3);
      if (wrong === 'silent') process.exit(0);
      if (wrong === 'hang') setInterval(() => {}, 1_000);
      if (wrong === 'hang') return;
      if (wrong === 'twice') write(line(request));
      if (wrong === 'exit') process.exitCode = 5;
      if (wrong === 'stays') setInterval(() => write('\n'), 100);
      if (wrong === 'garbage') write(Buffer.from('ff0a', 'hex'));
      if (wrong === 'text') write('done.\n');
    }
    write(line(request).trimEnd());
  },
  { all: true },
);
