import { createRoute, lazyRouteComponent, stripSearchParams } from '@tanstack/react-router'
import { RULE_CATEGORIES } from '#shared/contract/rules.ts'
import { GUILD_PAGES } from '#shared/domain/guild/guild-pages.ts'
import { members } from './root-route.ts'
import { choice, searchOf, term } from '#web/browser/search.ts'

/** Whether a text is edited as HTML or as it will look. */
const editorReaders = { view: choice(['html', 'visual']) }
const EditorSearch = searchOf(editorReaders)

const rules = createRoute({
  getParentRoute: members,
  path: '/admin/rules',
  staticData: {
    needs: 'rules.edit',
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
  getParentRoute: members,
  path: '/admin/news',
  staticData: {
    needs: 'news.edit',
    title: 'Manage News',
    parent: '/admin',
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
  getParentRoute: members,
  path: '/admin/news/create',
  staticData: {
    needs: 'news.edit',
    title: 'Write News',
    parent: '/admin/news',
  },
  validateSearch: EditorSearch,
  search: { middlewares: [stripSearchParams({ view: 'html' })] },
  component: lazyRouteComponent(
    () => import('#web/features/news/admin/write-news-page.tsx'),
    'WriteNewsPage',
  ),
})

const editNews = createRoute({
  getParentRoute: members,
  path: '/admin/news/$id',
  staticData: {
    needs: 'news.edit',
    title: 'Edit News',
    parent: '/admin/news',
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
  getParentRoute: members,
  path: '/admin/pages',
  staticData: {
    needs: 'pages.edit',
    title: 'Edit Pages',
    parent: '/admin',
  },
  validateSearch: searchOf({ tab: choice(GUILD_PAGES), view: choice(['html', 'visual']) }),
  search: { middlewares: [stripSearchParams({ tab: 'privacy', view: 'html' })] },
  component: lazyRouteComponent(
    () => import('#web/features/legal/admin/edit-pages-page.tsx'),
    'EditPagesPage',
  ),
})

export const adminTextRoutes = [rules, pages, manageNews, writeNews, editNews]
