import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { expect, it } from 'vitest'
import { browserArguments } from './browser-arguments.ts'

const NAME = '--disable-features='

it('disables every feature of the browser that Playwright disables', async () => {
  const packageFile = createRequire(import.meta.url).resolve('playwright-core/package.json')
  const source = await readFile(path.join(path.dirname(packageFile), 'lib/coreBundle.js'), 'utf8')
  const [, list = ''] = /disabledFeatures = \[(.*?)\]/s.exec(source) ?? []
  const features = [...list.matchAll(/^\s*"(\w+)"/gm)].map(([, feature]) => feature)

  const ours = browserArguments.filter((argument) => argument.startsWith(NAME))

  expect(features).toContain('PaintHolding')
  // Chromium reads only the last of them.
  expect(ours).toHaveLength(1)
  expect(ours[0]?.slice(NAME.length).split(',')).toEqual(expect.arrayContaining(features))
})
