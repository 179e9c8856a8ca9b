import { helpIndex } from '../../../bin/help-index.ts'

/** The search index as the bundler writes it, from the same articles. */
export default helpIndex()
