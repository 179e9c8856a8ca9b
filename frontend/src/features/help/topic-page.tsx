import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { topics, type TopicId } from '../../../../content/topics.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { Page } from '../../ui/page.tsx'
import { TextLink } from '../../ui/router-link.tsx'
import { ArticleText } from './article-text.tsx'

interface TopicPageProps {
  readonly id: TopicId
  readonly groups: readonly { readonly title: string; readonly articles: readonly RenderedArticle[] }[]
}

/** Lists one article per code in groups, with a filter by number or words. */
export function TopicPage({ id, groups }: TopicPageProps) {
  const [search, setSearch] = useState('')
  const topic = topicById(id)
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ title, summary, html }: RenderedArticle) =>
    words.every((word) => `${title} ${summary} ${html}`.toLowerCase().includes(word))
  const shown = groups
    .map(({ title, articles }) => ({ title, articles: articles.filter(fits) }))
    .filter(({ articles }) => articles.length > 0)
  const count = shown.reduce((sum, { articles }) => sum + articles.length, 0)
  return (
    <>
      <Breadcrumbs
        trail={[
          ['Help Center', '/help'],
          [topic.title, `/help/${id}`],
        ]}
      />
      <Page title={topic.title} lead={topic.description}>
        <TextField
          label="Filter by code or keyword"
          type="search"
          slotProps={{ inputLabel: { shrink: true } }}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          className="no-print"
          sx={{ mb: 3, width: '100%', maxWidth: 420 }}
        />
        <Typography role="status" sx={{ position: 'absolute', left: -9999 }}>
          {search ? `${count} articles found` : ''}
        </Typography>
        {shown.length === 0 && (
          <Typography color="textSecondary">
            No matching articles. <TextLink to="/contact">Contact us</TextLink> and we will reply within 24 hours.
          </Typography>
        )}
        {shown.map(({ title, articles }) => (
          <Box
            component="section"
            key={title}
            aria-label={title}
            sx={{
              borderTop: 1,
              borderColor: 'divider',
              py: 3,
              display: 'grid',
              gap: { xs: 2, lg: 6 },
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 9fr)' },
            }}
          >
            <Typography
              variant="h3"
              component="h2"
              sx={{ position: { lg: 'sticky' }, top: { lg: 88 }, alignSelf: 'start' }}
            >
              {title}
            </Typography>
            {/* Off-screen articles are laid out on demand: there are hundreds. */}
            <div>
              {articles.map((article) => (
                <CodeArticle key={article.id} {...article} />
              ))}
            </div>
          </Box>
        ))}
      </Page>
    </>
  )
}

function topicById(id: TopicId) {
  const topic = topics.find((candidate) => candidate.id === id)
  if (!topic) throw new Error(`There is no help topic "${id}".`)
  return topic
}

function CodeArticle({ id, title, summary, html }: RenderedArticle) {
  return (
    <Box
      component="article"
      id={id}
      sx={{
        scrollMarginTop: 88,
        py: 2,
        contentVisibility: 'auto',
        containIntrinsicBlockSize: 'auto 11rem',
        '& + &': { borderTop: 1, borderColor: 'divider' },
        '&:target': { boxShadow: 'inset 2px 0 0 var(--tw-palette-primary-main)', pl: 2 },
      }}
    >
      <Typography
        variant="h4"
        component="h3"
        sx={{ overflowWrap: 'anywhere', '& a': { color: 'inherit', textDecoration: 'none' } }}
      >
        <a href={`#${id}`}>{title}</a>
      </Typography>
      <Typography sx={{ maxWidth: '70ch', mt: 0.5 }}>{summary}</Typography>
      <Box sx={{ mt: 0.5, color: 'text.secondary' }}>
        <ArticleText html={html} />
      </Box>
    </Box>
  )
}
