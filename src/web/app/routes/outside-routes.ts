import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { members } from './root-route.ts'

const visitors = createRoute({
  getParentRoute: members,
  path: '/admin/visitors',
  staticData: { needs: 'guild.set-up', title: 'Visitors', parent: '/admin' },
  component: lazyRouteComponent(
    () => import('../pages/visitors-settings-page.tsx'),
    'VisitorsSettingsPage',
  ),
})

const discord = createRoute({
  getParentRoute: members,
  path: '/admin/discord',
  staticData: { needs: 'guild.set-up', title: 'Discord', parent: '/admin' },
  component: lazyRouteComponent(
    () => import('#web/features/discord/discord-page.tsx'),
    'DiscordPage',
  ),
})

const broadcasts = createRoute({
  getParentRoute: members,
  path: '/admin/broadcast',
  staticData: { needs: 'events.edit', title: 'Broadcast', parent: '/admin' },
  component: lazyRouteComponent(
    () => import('#web/features/broadcasts/broadcasts-page.tsx'),
    'BroadcastsPage',
  ),
})

const webhooks = createRoute({
  getParentRoute: members,
  path: '/admin/webhooks',
  staticData: { needs: 'guild.set-up', title: 'Webhooks', parent: '/admin' },
  component: lazyRouteComponent(
    () => import('#web/features/webhooks/webhooks-page.tsx'),
    'WebhooksPage',
  ),
})

const webhook = createRoute({
  getParentRoute: members,
  path: '/admin/webhooks/$id',
  staticData: { needs: 'guild.set-up', title: 'Webhook', parent: '/admin/webhooks' },
  component: lazyRouteComponent(
    () => import('#web/features/webhooks/webhook-page.tsx'),
    'WebhookPage',
  ),
})

/** What leaves the guild: for visitors, channels, programs and broadcasts. */
export const outsideRoutes = [visitors, discord, broadcasts, webhooks, webhook]
