import { TICKS } from './drive.ts'

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

export const escapeXml = (text: string) => text.replaceAll(/[&<>"']/g, (c) => ENTITIES[c] ?? c)

export const element = (name: string, value: string | number) =>
  `<${name}>${escapeXml(String(value))}</${name}>`

/** `{ Driver: 'A' }` becomes ` Driver="A"`; undefined is left out. */
export const attributes = (values: Record<string, string | number | undefined>) =>
  Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeXml(String(value))}"`)
    .join('')

export const seconds = (ticks: number, digits = 4) => (ticks / TICKS).toFixed(digits)
