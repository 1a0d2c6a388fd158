import {
  createRoute,
  lazyRouteComponent,
  redirect,
  stripSearchParams,
} from '@tanstack/react-router'
import { everyone } from './root-route.ts'
import { choice, optionalText, searchOf } from '#web/browser/search.ts'

const AuthSearch = searchOf({
  next: optionalText,
  form: choice(['login', 'register']),
  error: optionalText,
  discord: optionalText,
})

const auth = createRoute({
  getParentRoute: everyone,
  path: '/auth',
  staticData: { title: 'Sign In', isBare: true },
  validateSearch: AuthSearch,
  search: { middlewares: [stripSearchParams({ form: 'login' })] },
  component: lazyRouteComponent(() => import('#web/features/auth/auth-page.tsx'), 'AuthPage'),
})

const login = createRoute({
  getParentRoute: everyone,
  path: '/login',
  validateSearch: searchOf({ next: optionalText }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/auth', search, replace: true })
  },
})

const signup = createRoute({
  getParentRoute: everyone,
  path: '/signup',
  validateSearch: searchOf({ next: optionalText }),
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/auth', search: { ...search, form: 'register' }, replace: true })
  },
})

const resetPassword = createRoute({
  getParentRoute: everyone,
  path: '/reset-password',
  staticData: { title: 'Reset Password' },
  component: lazyRouteComponent(
    () => import('#web/features/auth/reset-password-page.tsx'),
    'ResetPasswordPage',
  ),
})

const forgotPassword = createRoute({
  getParentRoute: everyone,
  path: '/forgot-password',
  staticData: { title: 'Forgot Your Password?' },
  component: lazyRouteComponent(
    () => import('#web/features/auth/forgot-password-page.tsx'),
    'ForgotPasswordPage',
  ),
})

const invitation = createRoute({
  getParentRoute: everyone,
  path: '/invitation',
  staticData: { title: 'Join the Guild' },
  component: lazyRouteComponent(
    () => import('#web/features/joining/invitation-page.tsx'),
    'InvitationPage',
  ),
})

const confirmMail = createRoute({
  getParentRoute: everyone,
  path: '/confirm-mail',
  staticData: { title: 'Confirm Mail Address' },
  component: lazyRouteComponent(
    () => import('#web/features/mail/confirm-mail-page.tsx'),
    'ConfirmMailPage',
  ),
})

/** Short, because it is on one line in the head of a mail. */
const stopMail = createRoute({
  getParentRoute: everyone,
  path: '/u/$token',
  staticData: { title: 'End These Mails' },
  component: lazyRouteComponent(
    () => import('#web/features/mail/stop-mail-page.tsx'),
    'StopMailPage',
  ),
})

const terms = createRoute({
  getParentRoute: everyone,
  path: '/terms',
  staticData: { title: 'Terms' },
  component: lazyRouteComponent(() => import('#web/features/legal/terms-page.tsx'), 'TermsPage'),
})

const privacy = createRoute({
  getParentRoute: everyone,
  path: '/privacy',
  staticData: { title: 'Privacy' },
  component: lazyRouteComponent(
    () => import('#web/features/legal/privacy-page.tsx'),
    'PrivacyPage',
  ),
})

const imprint = createRoute({
  getParentRoute: everyone,
  path: '/imprint',
  staticData: { title: 'Imprint' },
  component: lazyRouteComponent(
    () => import('#web/features/legal/imprint-page.tsx'),
    'ImprintPage',
  ),
})

const contact = createRoute({
  getParentRoute: everyone,
  path: '/contact',
  staticData: { title: 'Contact' },
  component: lazyRouteComponent(
    () => import('#web/app/pages/contact/contact-page.tsx'),
    'ContactPage',
  ),
})

const join = createRoute({
  getParentRoute: everyone,
  path: '/join',
  staticData: { title: 'Join a Crew' },
  component: lazyRouteComponent(() => import('#web/app/pages/join/join-page.tsx'), 'JoinPage'),
})

/** Pages for everybody. */
export const publicRoutes = [
  auth,
  login,
  signup,
  resetPassword,
  forgotPassword,
  invitation,
  join,
  confirmMail,
  stopMail,
  terms,
  privacy,
  imprint,
  contact,
]
