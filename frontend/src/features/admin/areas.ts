export const adminAreas = [
  {
    to: '/admin/users',
    title: 'Users',
    text: 'Search accounts. Change plans, grant credits, sign out, disable and delete.',
  },
  {
    to: '/admin/subscribers',
    title: 'Subscribers',
    text: 'Find users by email, and activate or deactivate plans.',
  },
  {
    to: '/admin/chat',
    title: 'Support chat',
    text: 'Read, take over and answer conversations, and set up notifications.',
  },
  { to: '/admin/managers', title: 'Account managers', text: 'Who answers Elite subscribers in person.' },
  { to: '/admin/messages', title: 'Messages', text: 'Messages from the contact form, by state.' },
  { to: '/admin/newsletter', title: 'Newsletter', text: 'Confirmed subscribers, and sending an issue.' },
  { to: '/admin/testimonials', title: 'Testimonials', text: 'Words of customers, as the home page shows them.' },
  { to: '/analytics', title: 'Analytics', text: 'Page views, sessions, sources and countries, without personal data.' },
  { to: '/admin/videos', title: 'Videos', text: 'Add, order, edit and remove video tutorials.' },
  { to: '/admin/blog', title: 'Blog', text: 'Write, preview, schedule and publish posts.' },
  { to: '/admin/templates', title: 'Templates', text: 'Write, prove, publish and order templates.' },
  { to: '/admin/marketplace', title: 'Marketplace', text: 'Check listings, sellers, reports and purchase requests.' },
  {
    to: '/admin/referrals',
    title: 'Referrals',
    text: 'Review suspicious sign-ups, and set what referrals bring.',
  },
  { to: '/admin/evidence', title: 'Evidence', text: 'Live trades that people gave to test the converter.' },
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
  { to: '/admin/activity', title: 'Activity', text: 'Who changed what, before and after, with an export.' },
  { to: '/admin/system', title: 'System', text: 'Health, alarms, features, failures, builds and cost.' },
] as const
