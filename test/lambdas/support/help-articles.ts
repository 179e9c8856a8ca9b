import { helpArticles } from '../../../bin/help-index.ts'

/** The articles as the bundler writes them. */
export default helpArticles()
