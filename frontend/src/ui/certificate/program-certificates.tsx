import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { causes } from '../../../../compiler/certify/causes.ts'
import type { CertificateDifference, ProgramCertificate } from '../../../../compiler/index.ts'
import { formatPlural } from '../../lib/format.ts'
import { verdicts } from './verdicts.ts'

interface ProgramCertificatesProps {
  readonly programs: readonly ProgramCertificate[]
}

/** Says for each converted program whether its certificate is that of the script, and where it is not. */
export function ProgramCertificates({ programs }: ProgramCertificatesProps) {
  return (
    <Box component="section" aria-label="Converted programs" sx={{ maxWidth: '90ch' }}>
      {programs.map((program) => (
        <Box key={program.dialect} sx={{ mt: 0.5 }}>
          <Typography>
            <strong>{program.dialect.toUpperCase()}</strong>: {summaryOf(program)}
          </Typography>
          {program.differences.length > 0 && (
            <Box component="ul" sx={{ pl: 2.5, my: 0.5 }}>
              {program.differences.map((difference) => (
                <li key={keyOf(difference)}>{textOf(difference)}</li>
              ))}
            </Box>
          )}
        </Box>
      ))}
    </Box>
  )
}

const keyOf = ({ kind, title, line, cause, foundIn }: CertificateDifference): string =>
  [kind, title, line, cause, foundIn].join(' ')

function summaryOf({ verdict, agrees, notShown, differences, fault }: ProgramCertificate): string {
  if (fault) return `no certificate. ${fault.message}`
  const { label } = verdicts[verdict]
  if (!agrees) return `${label}. Differs from the script in ${formatPlural(differences.length, 'finding')}:`
  const left = notShown > 0 ? ` ${formatPlural(notShown, 'finding')} concern outputs that it does not show.` : ''
  return `${label}. Its certificate agrees with the script's.${left}`
}

const textOf = ({ kind, title, line, cause, foundIn, reason }: CertificateDifference): string =>
  `Only the ${foundIn}: ${causes[cause].title.toLowerCase()}, ${kind} “${title}”, line ${line}.${reason ? ` ${reason}` : ''}`
