import { expect, it } from 'vitest'
import { relayApi } from '#shared/contract/relay.ts'
import { startTestApp } from '#tests/support/test-app.ts'

const { make, as } = await startTestApp()
const driver = as(await make.driver())

it('hands out the relay with the address of the site, and a place for a token', async () => {
  const { status, body, headers } = await driver.request(relayApi.getProgram)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toBe('attachment; filename="paddock-relay.mjs"')
  expect(body).toContain('"{{PADDOCK_TOKEN}}"')
  expect(body).not.toContain('{{PADDOCK_URL}}')
  expect(body).toMatch(/url: "https?:\/\/[^"]+"/)
})

it('hands out what starts it on Windows, with the line ends of Windows, and on Linux', async () => {
  const { body: script } = await driver.request(relayApi.getWindowsScript)
  expect(script).toMatch(/^@echo off\r\n/)
  expect(script).toContain('node paddock-relay.mjs %*\r\n')
  const { body: service } = await driver.request(relayApi.getLinuxService)
  expect(service).toContain('ExecStart=/usr/bin/env node %h/paddock-relay/paddock-relay.mjs\n')
})
