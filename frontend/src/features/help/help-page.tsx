import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { guides } from '../../../../content/guides.ts'
import { topics } from '../../../../content/topics.ts'
import { openChat } from '../../lib/chat-panel.ts'
import { formatPlural } from '../../lib/format.ts'
import { Cells } from '../../ui/cells.tsx'
import { Page } from '../../ui/page.tsx'
import { Questions, QuestionsData } from '../../ui/questions.tsx'
import { LinkButton, TextLink } from '../../ui/router-link.tsx'
import { Section } from '../../ui/section.tsx'
import { FoundArticles, useFoundArticles } from './found-articles.tsx'
import { commonIssues, gettingStarted, questions, updates } from './questions.ts'

const cards = [
  {
    title: 'EA Optimizer',
    text: 'Score an Expert Advisor and add missing features.',
    to: '/ea-optimizer',
    label: 'Open the optimizer',
  },
  {
    title: 'Documentation',
    text: 'Every feature and rule of the optimizer, with examples.',
    to: '/ea-optimizer-guide',
    label: 'Read the guide',
  },
  {
    title: 'Try Converter',
    text: 'Paste a script and see the converted code.',
    to: '/convert',
    label: 'Open the converter',
  },
] as const

const navLinks = [
  ['Home', '/'],
  ['Features', '/features'],
  ['EA Optimizer', '/ea-optimizer'],
  ['About', '/about'],
  ['Contact', '/contact'],
] as const

export default function HelpPage() {
  const [search, setSearch] = useState('')
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const found = questions.filter(({ question, answer }) =>
    words.every((word) => `${question} ${answer}`.toLowerCase().includes(word)),
  )
  const articles = useFoundArticles(search)
  const count = found.length + (articles?.length ?? 0)
  return (
    <>
      <Page title="Help Center" lead="Find answers, or contact our support team." actions={<HelpNav />}>
        <TextField
          label="Search help"
          placeholder="130, undeclared identifier, install …"
          type="search"
          slotProps={{ inputLabel: { shrink: true } }}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          sx={{ mb: 3, maxWidth: 560 }}
        />
        <Typography role="status" sx={{ position: 'absolute', left: -9999 }}>
          {words.length > 0 && articles ? `${formatPlural(count, 'result')} found` : ''}
        </Typography>
        {words.length > 0 && (
          <Box component="section" aria-label="Search results" sx={{ mb: 5 }}>
            <FoundArticles found={articles ?? []} />
            {found.length > 0 && <Questions questions={found} group="found" />}
            {articles && (
              <Typography color="textSecondary">
                {count > 0 ? 'Not what you need?' : 'Nothing found.'} <TextLink to="/contact">Contact us</TextLink> and
                we will reply within 24 hours.
              </Typography>
            )}
          </Box>
        )}
        <ContactCards />
        <LatestUpdates />
      </Page>
      <Section title="Frequently asked questions">
        <Questions questions={questions} group="help" />
        <QuestionsData questions={questions} />
      </Section>
      <Section title="Guides">
        <ArticleCards items={guides.map(({ id, title, summary }) => ({ id, title, text: summary }))} />
      </Section>
      <Section
        title="Error codes"
        lead="Compiler, terminal and trade server messages: their meaning, and how to fix them."
      >
        <ArticleCards items={topics.map(({ id, title, description }) => ({ id, title, text: description }))} />
      </Section>
      <Section title="Common issues">
        <CommonIssues />
      </Section>
      <Section title="Getting started">
        <GettingStarted />
      </Section>
      <Section
        title="Still Need Help?"
        lead="Tell us what you tried and what happened. Include a link to the conversion if you can."
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <LinkButton to="/contact" variant="contained" size="large">
            Contact Support
          </LinkButton>
          <Button variant="outlined" size="large" onClick={openChat}>
            Live Chat
          </Button>
        </Box>
      </Section>
    </>
  )
}

function HelpNav() {
  return (
    <Box
      component="nav"
      aria-label="Help Center"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 1.5, sm: 2.5 } }}
    >
      {navLinks.map(([label, to]) => (
        <TextLink key={to} to={to} underline="hover" variant="body2" color="textSecondary" sx={{ py: 1.25 }}>
          {label}
        </TextLink>
      ))}
    </Box>
  )
}

interface ArticleCardsProps {
  readonly items: readonly { readonly id: string; readonly title: string; readonly text: string }[]
}

function ArticleCards({ items }: ArticleCardsProps) {
  return (
    <Cells minWidth={280}>
      {items.map(({ id, title, text }) => (
        <Box key={id} component="article">
          <Typography variant="h4" component="h3" gutterBottom>
            <TextLink to={`/help/${id}`}>{title}</TextLink>
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        </Box>
      ))}
    </Cells>
  )
}

function CommonIssues() {
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {commonIssues.map(([issue, answer]) => (
        <Box
          key={issue}
          sx={{
            display: 'grid',
            gridTemplateColumns: { md: '2fr 3fr' },
            gap: { xs: 0.5, md: 4 },
            py: 2,
            borderTop: 1,
            borderColor: 'divider',
          }}
        >
          <Box component="dt" sx={{ fontWeight: 560 }}>
            {issue}
          </Box>
          <Box component="dd" sx={{ m: 0, color: 'text.secondary' }}>
            {answer}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

function GettingStarted() {
  return (
    <Cells minWidth={240}>
      {gettingStarted.map(([title, text], index) => (
        <div key={title}>
          <Typography variant="mono" color="textSecondary">
            {index + 1}
          </Typography>
          <Typography variant="h4" component="h3" gutterBottom>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            {text}
          </Typography>
        </div>
      ))}
    </Cells>
  )
}

function ContactCards() {
  return (
    <Cells minWidth={220}>
      <Box component="article">
        <Typography variant="h4" component="h2" gutterBottom>
          Live Chat
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          Chat with our assistant or with our support team.
        </Typography>
        <Link component="button" type="button" onClick={openChat} sx={{ font: 'inherit' }}>
          Open chat
        </Link>
      </Box>
      {cards.map(({ title, text, to, label }) => (
        <Box key={to} component="article">
          <Typography variant="h4" component="h2" gutterBottom>
            {title}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
            {text}
          </Typography>
          <TextLink to={to}>{label}</TextLink>
        </Box>
      ))}
    </Cells>
  )
}

function LatestUpdates() {
  return (
    <Box
      component="section"
      aria-label="Latest updates"
      sx={{
        mt: 3,
        display: 'flex',
        flexWrap: 'wrap',
        gap: { xs: 1, md: 4 },
        typography: 'body2',
        color: 'text.secondary',
      }}
    >
      <strong>Latest updates</strong>
      {updates.map((update) => (
        <span key={update}>{update}</span>
      ))}
    </Box>
  )
}
