import {
  createRoute,
  lazyRouteComponent,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router'
import { root } from './root-route.ts'
import { choice, optionalText, searchOf } from './search.ts'

const AuthSearch = searchOf({
  next: optionalText,
  form: choice(['login', 'register']),
  error: optionalText,
})

const auth = createRoute({
  getParentRoute: root,
  path: '/auth',
  staticData: { title: 'Sign In', isBare: true },
  validateSearch: AuthSearch,
  search: { middlewares: [stripSearchParams({ form: 'login' })] },
  component: lazyRouteComponent(() => import('#web/features/auth/auth-page.tsx'), 'AuthPage'),
})

const login = createRoute({
  getParentRoute: root,
  path: '/login',
  validateSearch: searchOf({ next: optionalText }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/auth', search, replace: true })
  },
})

const signup = createRoute({
  getParentRoute: root,
  path: '/signup',
  validateSearch: searchOf({ next: optionalText }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/auth', search: { ...search, form: 'register' }, replace: true })
  },
})

const resetPassword = createRoute({
  getParentRoute: root,
  path: '/reset-password',
  staticData: { title: 'Reset Password' },
  component: lazyRouteComponent(
    () => import('#web/features/auth/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
})

const invitation = createRoute({
  getParentRoute: root,
  path: '/invitation',
  staticData: { title: 'Join the Guild' },
  component: lazyRouteComponent(
    () => import('#web/features/joining/invitation-page.tsx'),
    'InvitationPage',
  ),
})

const terms = createRoute({
  getParentRoute: root,
  path: '/terms',
  staticData: { title: 'Terms' },
  component: lazyRouteComponent(() => import('#web/features/legal/terms-page.tsx'), 'TermsPage'),
})

const privacy = createRoute({
  getParentRoute: root,
  path: '/privacy',
  staticData: { title: 'Privacy' },
  component: lazyRouteComponent(
    () => import('#web/features/legal/privacy-page.tsx'),
    'PrivacyPage',
  ),
})

const imprint = createRoute({
  getParentRoute: root,
  path: '/imprint',
  staticData: { title: 'Imprint' },
  component: lazyRouteComponent(
    () => import('#web/features/legal/imprint-page.tsx'),
    'ImprintPage',
  ),
})

const contact = createRoute({
  getParentRoute: root,
  path: '/contact',
  staticData: { title: 'Contact' },
  component: lazyRouteComponent(
    () => import('#web/app/pages/contact/contact-page.tsx'),
    'ContactPage',
  ),
})

/** Pages for everybody. */
export const publicRoutes = [
  auth,
  login,
  signup,
  resetPassword,
  invitation,
  terms,
  privacy,
  imprint,
  contact,
]
