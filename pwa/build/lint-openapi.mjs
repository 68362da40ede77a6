// Holds openapi.yaml to Redocly's rules, as redocly.yaml names them: `node build/lint-openapi.mjs [FILE]`. Exit code 1 for
// any problem.
import { fileURLToPath } from 'node:url';
import core from '@redocly/openapi-core';

const root = fileURLToPath(new URL('../../', import.meta.url));
const config = await core.loadConfig({ configPath: `${root}redocly.yaml` });
const ref = process.argv[2] ?? `${root}openapi.yaml`;
const problems = await core.lint({ ref, config });
for (const { ruleId, message, location } of problems) {
  console.error(`openapi.yaml${location[0]?.pointer ?? ''}: ${ruleId}: ${message}`);
}
process.exitCode = problems.length > 0 ? 1 : 0;
