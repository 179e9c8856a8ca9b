import type { Session } from '../../lib/account/session.ts'
import { pages } from '../pages.ts'
import type { MenuGroup, Page } from '../pages/page.ts'

const menuTitles: Record<MenuGroup, string> = {
  generators: 'Generators',
  tools: 'Tools',
  resources: 'Resources',
  dashboard: 'Dashboard',
  admin: 'Admin',
}

/** Returns the pages for menus and palette. Pages with parameters are left out. */
export function visiblePages(session: Session): readonly Page[] {
  const isIn = session.status === 'in'
  const isAdmin = session.status === 'in' && session.isAdmin
  const allowed = { public: true, user: isIn, admin: isAdmin }
  return pages.filter((page) => allowed[page.access] && !page.path.includes(':'))
}

/** Returns the header's menus without empty groups. */
export function menus(session: Session): readonly { group: MenuGroup; title: string; pages: readonly Page[] }[] {
  const visible = visiblePages(session)
  return (Object.keys(menuTitles) as MenuGroup[])
    .map((group) => ({ group, title: menuTitles[group], pages: visible.filter((page) => page.menu === group) }))
    .filter((menu) => menu.pages.length > 0)
}
