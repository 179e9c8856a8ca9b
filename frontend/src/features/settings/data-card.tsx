import Button from '@mui/material/Button'
import Box from '@mui/material/Box'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { useState } from 'react'
import { ApiError, call, type OutputOf } from '../../lib/api.ts'
import { downloadBlob } from '../../lib/clipboard.ts'
import { zipJournal } from '../../lib/journal/zip-journal.ts'
import { conversionOf, zipEntries } from '../../lib/conversion/conversion-files.ts'
import { notify } from '../../lib/notify.ts'
import { DeleteHistory } from './delete-history.tsx'
import { SettingsCard } from './settings-card.tsx'

type Exported = OutputOf<'export-conversions'>['conversions']

export function DataCard() {
  const [busy, setBusy] = useState(false)
  const exportAll = async () => {
    setBusy(true)
    const done = notify.loading('Exporting your data...')
    try {
      const conversions = await everyConversion()
      const account = await call('export-account', {})
      downloadBlob('tradewright-export.zip', zipOf(account, conversions, await zipJournal(account.journal)))
    } catch (reason) {
      notify.error('Failed to export your data', reason instanceof Error ? reason.message : undefined)
    }
    done()
    setBusy(false)
  }
  return (
    <SettingsCard
      title="Your data"
      text="Download all your conversions with code and reports, your trading journal, and all data in your account, as one ZIP file. Or delete your history."
    >
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" disabled={busy} onClick={() => void exportAll()}>
          {busy ? 'Exporting...' : 'Export data'}
        </Button>
        <DeleteHistory />
      </Box>
    </SettingsCard>
  )
}

async function everyConversion(): Promise<Exported> {
  const all: Exported = []
  let cursor: string | undefined
  do {
    const page = await nextPart(cursor)
    all.push(...page.conversions)
    cursor = page.cursor ?? undefined
  } while (cursor)
  return all
}

/** Milliseconds between attempts, and how many: a long history needs more calls than a user has in a minute. */
const pauseMs = 2_000
const attempts = 60

/** Returns the next part of the history. Waits while the calls of this minute are used up. */
async function nextPart(cursor: string | undefined): Promise<OutputOf<'export-conversions'>> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await call('export-conversions', cursor === undefined ? {} : { cursor })
    } catch (reason) {
      if (!(reason instanceof ApiError) || reason.code !== 'RATE_LIMITED' || attempt === attempts) throw reason
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

function zipOf(account: object, conversions: Exported, journal: Zippable): Blob {
  const files: Zippable = {
    ...journal,
    'account.json': strToU8(JSON.stringify(account, null, 2)),
    'conversions.json': strToU8(JSON.stringify(conversions, null, 2)),
  }
  for (const conversion of conversions) {
    const folder = `conversions/${conversion.id}`
    for (const { name, text } of zipEntries(conversionOf(conversion))) files[`${folder}/${name}`] = strToU8(text)
  }
  return new Blob([new Uint8Array(zipSync(files))], { type: 'application/zip' })
}
