import { builtInTemplates } from '../../../bin/built-in-templates.ts'

/** The templates as the bundler writes them. */
export default builtInTemplates()
