import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { RULE_CATEGORIES } from '#shared/contract/rules.ts'
import { GUILD_PAGES } from '#shared/domain/guild-pages.ts'
import { root } from './root-route.ts'
import { choice, searchOf, term } from './search.ts'

/** Whether a text is edited as HTML or as it will look. */
const editorReaders = { view: choice(['html', 'visual']) }
const EditorSearch = searchOf(editorReaders)

const rules = createRoute({
  getParentRoute: root,
  path: '/admin/rules',
  staticData: {
    access: 'rules.edit',
    title: 'Edit Rules',
    restricted: 'The rules editor is restricted to administrators.',
  },
  validateSearch: searchOf({ tab: choice(RULE_CATEGORIES), ...editorReaders }),
  search: { middlewares: [stripSearchParams({ tab: RULE_CATEGORIES[0], view: 'html' })] },
  component: lazyRouteComponent(
    () => import('#web/features/rules/admin/edit-rules-page.tsx'),
    'EditRulesPage',
  ),
})

const manageNews = createRoute({
  getParentRoute: root,
  path: '/admin/news',
  staticData: {
    access: 'news.edit',
    title: 'Manage News',
    parent: { label: 'Admin Dashboard', to: '/admin' },
  },
  validateSearch: searchOf({
    tab: choice(['all', 'draft', 'scheduled', 'published']),
    search: term,
  }),
  search: { middlewares: [stripSearchParams({ tab: 'all', search: '' })] },
  component: lazyRouteComponent(
    () => import('#web/features/news/admin/manage-news-page.tsx'),
    'ManageNewsPage',
  ),
})

const writeNews = createRoute({
  getParentRoute: root,
  path: '/admin/news/create',
  staticData: {
    access: 'news.edit',
    title: 'Write News',
    parent: { label: 'Manage News', to: '/admin/news' },
  },
  validateSearch: EditorSearch,
  search: { middlewares: [stripSearchParams({ view: 'html' })] },
  component: lazyRouteComponent(
    () => import('#web/features/news/admin/write-news-page.tsx'),
    'WriteNewsPage',
  ),
})

const editNews = createRoute({
  getParentRoute: root,
  path: '/admin/news/$id',
  staticData: {
    access: 'news.edit',
    title: 'Edit News',
    parent: { label: 'Manage News', to: '/admin/news' },
  },
  validateSearch: EditorSearch,
  search: { middlewares: [stripSearchParams({ view: 'html' })] },
  component: lazyRouteComponent(
    () => import('#web/features/news/admin/edit-news-page.tsx'),
    'EditNewsPage',
  ),
})

/** Pages where admins write what members read. */
const pages = createRoute({
  getParentRoute: root,
  path: '/admin/pages',
  staticData: {
    access: 'pages.edit',
    title: 'Edit Pages',
    parent: { label: 'Admin Dashboard', to: '/admin' },
  },
  validateSearch: searchOf({ tab: choice(GUILD_PAGES), view: choice(['html', 'visual']) }),
  search: { middlewares: [stripSearchParams({ tab: 'privacy', view: 'html' })] },
  component: lazyRouteComponent(
    () => import('#web/features/legal/admin/edit-pages-page.tsx'),
    'EditPagesPage',
  ),
})

export const adminTextRoutes = [rules, pages, manageNews, writeNews, editNews]
