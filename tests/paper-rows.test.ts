import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const UI = new URL('../src/web/ui/', import.meta.url)

/** The declarations of one rule in a style sheet. */
function rule(path: string, selector: string) {
  const css = readFileSync(new URL(path, UI), 'utf8')
  const start = css.indexOf(`\n${selector} {`)
  expect(start).toBeGreaterThan(-1)
  const body = css.slice(css.indexOf('{', start) + 1, css.indexOf('}', start))
  const declarations = body.matchAll(/(?<name>[\w-]+):\s*(?<value>[^;]+);/gu)
  return new Map(Array.from(declarations, ([, name = '', value = '']) => [name, value]))
}

/** In rem, of '1.5rem' or of a size by its name. */
function rem(text: string | undefined) {
  const name = /var\(--(?<name>size-\d+)\)/u.exec(text ?? '')?.groups?.['name']
  if (name === undefined) return Number.parseFloat(text ?? '')
  const tokens = readFileSync(new URL('styles/tokens.css', UI), 'utf8')
  return Number.parseFloat(new RegExp(`--${name}: (\\S+)rem`, 'u').exec(tokens)?.[1] ?? '')
}

// Rows of blocks beside each other have no other lines in common: one with a plate may not be higher than one without.
it('has the first line of tall rows in blocks as high as a plate', () => {
  const plate = rule('status/class.module.css', '.plate')
  const height = Number.parseFloat(plate.get('height') ?? '') * rem(plate.get('font-size'))
  const line = rem(
    rule('layout/paper.module.css', '.blocks table[data-tall] td').get('line-height'),
  )
  expect(line).toBeGreaterThanOrEqual(height)
  expect(line).toBeLessThan(height + 0.1)
  const own = rule('layout/paper.module.css', '.blocks table[data-tall] td > [data-class]')
  expect(own.get('vertical-align')).toBe('top')
})
