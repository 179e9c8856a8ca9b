import { templateCodes } from '../../../bin/template-codes.ts'

/** The codes as the bundler writes them. */
export default templateCodes()
