import { Logger } from '@aws-lambda-powertools/logger'

/** One line of JSON each. What users write and what lets them in is never logged. */
export const logger = new Logger()
