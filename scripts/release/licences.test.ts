import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { licences } from './licences.ts'

const Package = z.object({ dependencies: z.record(z.string(), z.string()) })

it('names the licence of every package that Paddock runs or sends to browsers', async () => {
  const file = path.join(import.meta.dirname, '../../package.json')
  const { dependencies } = Package.parse(JSON.parse(await readFile(file, 'utf8')))
  const text = licences()
  const [list = ''] = text.split('='.repeat(80))

  for (const [name, version] of Object.entries(dependencies))
    expect(list).toMatch(new RegExp(`^${name} ${version}: .+$`, 'm'))
  expect(list).toContain('Saira (font): OFL-1.1')
  expect(list).not.toContain('undefined')
  expect(text).toContain('SIL OPEN FONT LICENSE')
})
