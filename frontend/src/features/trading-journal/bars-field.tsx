import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { CompilerWorker } from '../../lib/compiler/compiler.ts'
import { formatBarTime, formatPlural } from '../../lib/format.ts'
import { setGivenBars, useGivenBars, type GivenBars } from './settings.ts'
import { FileButton } from '../../ui/file-button.tsx'
import { useJournalView } from './journal-view.ts'

const inZone = (given: GivenBars, toUtc: (clock: number) => number): GivenBars => ({
  ...given,
  bars: { ...given.bars, time: given.isUtc ? given.fileTimes : given.fileTimes.map(toUtc) },
})

/** Takes bars of the broker as CSV. They are read in the browser and stay on the page. */
export function BarsField() {
  const given = useGivenBars()
  const { toUtc } = useJournalView()
  const [problem, setProblem] = useState<string | null>(null)
  const [worker] = useState(() => new CompilerWorker())
  useEffect(() => worker.stop, [worker])
  const read = async (file: File) => {
    setProblem(null)
    try {
      const result = await worker.readUserFile(await file.text())
      if (result.kind === 'bars') {
        // Terminals write the server's clock, which the reader takes for UTC.
        setGivenBars(inZone({ name: file.name, bars: result.bars, fileTimes: result.bars.time, isUtc: false }, toUtc))
      } else
        setProblem(
          `${file.name} contains no bars: ${result.kind === 'neither' ? result.why : 'it is a list of trades.'}`,
        )
    } catch (reason) {
      setProblem(reason instanceof Error ? reason.message : 'The file could not be read.')
    }
  }
  return (
    <Box>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', flexWrap: 'wrap' }}>
        <FileButton variant="outlined" label="Bars as CSV" accept=".csv,.txt" onFile={(file) => void read(file)}>
          {given ? 'Choose other bars' : 'Choose bars (CSV)'}
        </FileButton>
        {given && (
          <TextField
            select
            label="Times of the bars"
            value={given.isUtc ? 'utc' : 'account'}
            onChange={({ target }) => setGivenBars(inZone({ ...given, isUtc: target.value === 'utc' }, toUtc))}
            sx={{ maxWidth: 220 }}
          >
            <MenuItem value="account">As in the statements</MenuItem>
            <MenuItem value="utc">UTC</MenuItem>
          </TextField>
        )}
        {given && (
          <Button color="inherit" onClick={() => setGivenBars(null)}>
            Remove bars
          </Button>
        )}
      </Box>
      <Typography
        variant="body2"
        color={problem ? 'error' : 'textSecondary'}
        role={problem ? 'alert' : undefined}
        sx={{ mt: 1 }}
      >
        {problem ??
          (given
            ? `${given.name}: ${formatPlural(given.bars.time.length, 'bar')}, ` +
              `${formatBarTime(given.bars.time.at(0) ?? 0)} to ${formatBarTime(given.bars.time.at(-1) ?? 0)} UTC.`
            : 'In MetaTrader: View, Symbols, Bars, Export. The bars stay in your browser.')}
      </Typography>
    </Box>
  )
}
