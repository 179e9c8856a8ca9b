export const adminAreas = [
  {
    to: '/admin/subscribers',
    title: 'Subscribers',
    text: 'Find people by address, activate and deactivate plans, read the audit log.',
  },
  {
    to: '/admin/chat',
    title: 'Support chat',
    text: 'Conversations with users: read, take over, answer; and what you are mailed about.',
  },
  { to: '/analytics', title: 'Analytics', text: 'Page views, sessions, sources and countries, without personal data.' },
  { to: '/admin/videos', title: 'Videos', text: 'The tutorials of the public list: add, order, change, take off.' },
  {
    to: '/admin/notices',
    title: 'Notices',
    text: 'Mails to users whose Expert Advisors may trade the wrong lot size.',
  },
  { to: '/admin/limits', title: 'Limits', text: 'What each tier may do. Changes are in force within half a minute.' },
] as const
