/** Made when the functions are bundled: see `bin/help-index.ts`. */
declare module 'virtual:help-index' {
  import type { HelpIndex } from './logic/chat/help.ts'

  const index: HelpIndex
  export default index
}
