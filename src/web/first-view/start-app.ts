import { firstPaint } from './first-paint.ts'

/** Runs the app, which the page only preloads: at once if the page is empty, otherwise after it can be read. */
const app = document.querySelector<HTMLLinkElement>('link[data-app]')
if (!app) throw new Error('The page has no link to the app')
if (document.querySelector('[data-starting]')) await firstPaint()
await import(/* @vite-ignore */ app.href)
