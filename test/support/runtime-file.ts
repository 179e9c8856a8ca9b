import { runtimeFiles } from '../../compiler/runtime/files.ts'

/** Returns the file of the runtime that declares a name, or a class with the method: `TaRsi`, `TaWindow.Highest`. */
export function runtimeFileOf(text: string): string | undefined {
  const [name = '', method] = text.split('.')
  return runtimeFiles.find(
    (file) =>
      (file.names.includes(name) || file.types.includes(name)) &&
      (method === undefined || new RegExp(`\\b${method}\\(`).test(file.text)),
  )?.path
}
