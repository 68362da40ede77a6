// Prints of each script whether it is written in anything newer than ES2016: `node build/newer.mjs FILE…`.
import { readFileSync } from 'node:fs';
import { transformSync } from 'rolldown/experimental';

const isNewer = (file) => {
  const code = readFileSync(file, 'utf8');
  const [as2016, asWritten] = ['es2016', 'esnext'].map(
    (target) => transformSync(file, code, { target }).code,
  );
  return as2016 !== asWritten;
};
console.log(JSON.stringify(process.argv.slice(2).map(isNewer)));
