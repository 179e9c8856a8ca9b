export const adminAreas = [
  {
    to: '/admin/subscribers',
    title: 'Subscribers',
    text: 'Find users by email, activate and deactivate plans, and read the audit log.',
  },
  {
    to: '/admin/chat',
    title: 'Support chat',
    text: 'Read, take over and answer conversations, and set up notifications.',
  },
  { to: '/analytics', title: 'Analytics', text: 'Page views, sessions, sources and countries, without personal data.' },
  { to: '/admin/videos', title: 'Videos', text: 'Add, order, edit and remove video tutorials.' },
  { to: '/admin/blog', title: 'Blog', text: 'Write, preview, schedule and publish posts.' },
  {
    to: '/admin/referrals',
    title: 'Referrals',
    text: 'Review suspicious sign-ups, and set what referrals bring.',
  },
  {
    to: '/admin/notices',
    title: 'Notices',
    text: 'Email users whose Expert Advisors may trade the wrong lot size.',
  },
  {
    to: '/admin/limits',
    title: 'Limits',
    text: 'Set usage limits for each tier. Changes take effect within 30 seconds.',
  },
] as const
