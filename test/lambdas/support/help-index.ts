import { helpIndex } from '../../../bin/help-index.ts'

/** What the bundler hands to the assistant, made of the same articles. */
export default helpIndex()
