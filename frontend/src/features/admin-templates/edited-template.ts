import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, type InputOf, type OutputOf } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'

export type EditedTemplate = OutputOf<'admin-get-template'>
export type TemplateRow = EditedTemplate['template']
export type TemplateContent = EditedTemplate['revisions'][number]['content']

type ChangeName = 'save-template' | 'publish-template' | 'change-template'

/** Returns a mutation of one template that reloads what shows it. */
export function useTemplateEdit<N extends ChangeName>(name: N, failure: string, onDone: (row: TemplateRow) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<N>) => call(name, input) as Promise<TemplateRow>,
    onSuccess: async (row) => {
      onDone(row)
      await client.invalidateQueries({ queryKey: ['admin-get-template'] })
      await client.invalidateQueries({ queryKey: ['admin-list-templates'] })
      await client.invalidateQueries({ queryKey: ['list-templates'] })
    },
    onError: (error) => notify.error(failure, error.message),
  })
}
