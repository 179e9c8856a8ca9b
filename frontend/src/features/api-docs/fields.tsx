import Box from '@mui/material/Box'
import { memo, useState } from 'react'
import { codeStyle, Inline } from './prose.tsx'
import type { Field } from './reference.ts'

interface FieldsProps {
  readonly fields: readonly Field[]
  /** Marks required fields; in responses all fields are present. */
  readonly ofRequest?: boolean
}

/**
 * Lists fields with their types; nested fields open on demand. A page has hundreds of them, so they are plain elements
 * under one style: as styled components they made the first click of the page wait for seconds.
 */
export const Fields = memo(function Fields({ fields, ofRequest = false }: FieldsProps) {
  return (
    <Box
      sx={{
        '& ul': { listStyle: 'none', m: 0, p: 0 },
        '& li': { py: 1.25, borderTop: 1, borderColor: 'divider' },
        '& li > div': { display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' },
        '& b': { typography: 'mono', fontWeight: 600 },
        '& i': { typography: 'kicker', fontStyle: 'normal', color: 'text.secondary' },
        '& i[data-required]': { color: 'warning.main' },
        '& p': { typography: 'body2', color: 'text.secondary', m: 0, mb: 0.5, maxWidth: '68ch' },
        '& p[data-choices]': { mb: 0, maxWidth: 'none' },
        '& code': codeStyle,
        '& details': { mt: 0.5 },
        '& details > ul': { pl: 2, borderLeft: 1, borderColor: 'divider' },
        '& summary': { cursor: 'pointer', typography: 'body2', color: 'text.secondary', py: 0.5 },
      }}
    >
      <List fields={fields} ofRequest={ofRequest} />
    </Box>
  )
})

function List({ fields, ofRequest = false }: FieldsProps) {
  return (
    <ul>
      {fields.map((field) => (
        <li key={field.name}>
          <div>
            <b>{field.name}</b>
            <i>{field.type}</i>
            {ofRequest && field.required && <i data-required="">required</i>}
            {field.default !== null && <i>default {field.default}</i>}
          </div>
          {field.description &&
            field.description.split('\n\n').map((paragraph) => (
              <p key={paragraph}>
                <Inline text={paragraph} />
              </p>
            ))}
          {field.choices.length > 0 && (
            <p data-choices="">
              One of <Inline text={field.choices.map((choice) => `\`${choice}\``).join(', ')} />
            </p>
          )}
          {field.fields.length > 0 && <Nested field={field} />}
        </li>
      ))}
    </ul>
  )
}

/** The nested fields are rendered when they are opened: all of them together are most of the page's elements. */
function Nested({ field }: { readonly field: Field }) {
  const [isOpen, setOpen] = useState(false)
  // It may have been opened before the page was hydrated.
  const readState = (details: HTMLDetailsElement | null) => {
    if (details?.open) setOpen(true)
  }
  return (
    <details ref={readState} onToggle={() => setOpen(true)}>
      <summary>
        Show {field.fields.length} fields of {field.name}
      </summary>
      {isOpen && <List fields={field.fields} />}
    </details>
  )
}
