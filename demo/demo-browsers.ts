import type { Browser } from './decrypt-push.ts'

type DemoBrowser = { owner: string; device: string; endpoint: string; keys: Browser }

const SERVICE = 'https://updates.push.services.mozilla.com/wpush/v2'

/** Devices of two members that exist on the stand-in's page alone. Their keys stay the same, because the demo's data does. */
export const DEMO_BROWSERS: readonly DemoBrowser[] = [
  {
    owner: 'Lotta Laps',
    device: 'Firefox on Android',
    endpoint: `${SERVICE}/demo-lotta`,
    keys: {
      p256dh:
        'BGmjsGXm7rJR9wvLjsEHD5APJ6f5aF1FZcqfHLCwT1JwD9funvW0n7KXhRVEcWs2ok44ArhpZBfxka-8XVeQZxM',
      auth: 'VfoJjXcsj1FS8jBoWKbOIQ',
      privateKey: '8AsvUULNDm7LzMv-YUb-Pv1kMr0MVZi2nqs-bBPjyiY',
    },
  },
  {
    owner: 'Olga Oversteer',
    device: 'Chrome on Windows',
    endpoint: `${SERVICE}/demo-olga`,
    keys: {
      p256dh:
        'BI6ZprMka2cHJfbz6tALrcAWaCCHpANPHbRdFHIAWjCav5x43qWrIKW8sSMQHtMQH4nC3RF1DhTNViqb93-vV3A',
      auth: 'JNVlo5q-e6cHKftOy_d9Ig',
      privateKey: 'uBx3Lao5n4FcLoFyu0vjQl_MPNSqPwQFi1yOYTKegVs',
    },
  },
]
