import { everyCase } from './every-case.ts'

/** A test that `npm test` leaves to `npm run test:long`, and to the suite on AWS. */
export const longTest = everyCase || process.env.TARGET === 'aws' ? test : test.skip
