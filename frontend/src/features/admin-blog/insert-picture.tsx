import { useMutation } from '@tanstack/react-query'
import { blogLimits } from '../../../../contract/blog.ts'
import { call } from '../../lib/api.ts'
import { notify } from '../../lib/notify.ts'
import { readPicture, shrinkPicture } from '../../lib/picture.ts'
import { FileButton } from '../../ui/file-button.tsx'

/** Longest side in pixels: twice the width of a post's text. */
const longestSide = 1_640

async function upload(file: File): Promise<string> {
  const bitmap = await readPicture(file)
  try {
    const data = await shrinkPicture(bitmap, longestSide, blogLimits.pictureBytes)
    const { address } = await call('upload-blog-picture', { data })
    return `![${file.name.replace(/\.\w+$/, '').replaceAll(/[[\]]/g, '')}](${address})`
  } finally {
    bitmap.close()
  }
}

/** Uploads a picture and passes the Markdown that shows it. */
export function InsertPicture({ onInsert }: { readonly onInsert: (markdown: string) => void }) {
  const insert = useMutation({
    mutationFn: upload,
    onSuccess: onInsert,
    onError: (reason) => notify.error('Failed to add the picture', reason.message),
  })
  return (
    <FileButton
      label="Picture for the text"
      accept="image/png,image/jpeg,image/webp"
      variant="outlined"
      disabled={insert.isPending}
      onFile={(file) => insert.mutate(file)}
    >
      {insert.isPending ? 'Uploading...' : 'Insert picture'}
    </FileButton>
  )
}
