import { firstPaint } from './first-paint.ts'

/** Runs the app, which the page only preloads: at once if the page is empty, otherwise after it can be read. */
const app = document.querySelector<HTMLLinkElement>('link[data-app]')
if (!app) throw new Error('The page has no link to the app')
if (document.querySelector('[data-starting]')) {
  await firstPaint()
  const scripts = document.querySelectorAll<HTMLLinkElement>('link[href$=".js"]')
  // Links without a relation were nothing to ask for before.
  for (const link of scripts) link.rel ||= 'preload'
  // One after the other, so that taps and scrolling are answered in between.
  for (const { href } of scripts) {
    if (href === app.href) continue
    await pause()
    // The app says what is missing.
    await import(/* @vite-ignore */ href).catch(() => undefined)
  }
  await pause()
}
await import(/* @vite-ignore */ app.href)

/** Not shared with the app, because this script is part of the page. */
function pause() {
  return new Promise((resolve) => setTimeout(resolve))
}
