import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { labelOf, type Conversion } from '../../lib/conversion/conversion-files.ts'
import { notify } from '../../lib/notify.ts'

/** Keeps the script of a conversion among the user's templates. Only Pine scripts can be kept. */
export function SaveAsTemplate({ conversion }: { readonly conversion: Conversion }) {
  const client = useQueryClient()
  const save = useMutation({
    mutationFn: () =>
      call('save-private-template', { conversionId: conversion.id, name: labelOf(conversion).slice(0, 200) }),
    onSuccess: async () => {
      notify.success('Saved to My templates', 'Open Templates, then My templates, to rename or share it.')
      await client.invalidateQueries({ queryKey: ['list-private-templates'] })
    },
    onError: (error) => notify.error('Failed to save the template', error.message),
  })
  if (conversion.type !== 'pine_to_mql') return null
  return (
    <Button color="inherit" disabled={save.isPending || save.isSuccess} onClick={() => save.mutate()}>
      {save.isSuccess ? 'Saved as template' : 'Save as template'}
    </Button>
  )
}
