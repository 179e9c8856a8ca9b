/**
 * Test files that `npm test` leaves to `npm run test:long`, as patterns of paths below `test`, by stage. Single tests are
 * left to it by `longTest` (`long-test.ts`), in the browser by the tag @long, and tables by `everyCase`.
 */
const longFiles = {
  /** They run many programs on many bars, which takes minutes, build packages, or synthesize the stacks for each setting. */
  unit: [
    'compiler/ea/generate/(programs|money|questions)',
    'compiler/emit/(expert-gaps|expert-live|freed-objects|late-bars|replay|request-context)',
    'compiler/(deep-scripts|long-programs|own-libraries)',
    'compiler/proof/(heavy-programs|strategies-at-brokers)',
    'infra/settings',
    'lambdas/(failing-rows|outdated)',
    'packages/(command-line|examples|guides|limits|metaeditor|package|vscode|vscode-extension)',
  ],
  /** The functions and the browser's suite show it too; here it takes a minute. */
  cloud: ['cloud/outdated'],
}

/** Returns the patterns of the files of a stage that do not run now. */
export const leftOut = (stage) =>
  process.env.EVERY_CASE === '1' ? [] : longFiles[stage].map((name) => `/test/${name}\\.test\\.ts$`)
