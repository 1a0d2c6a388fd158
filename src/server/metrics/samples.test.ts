import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { runIfDue } from '#server/jobs/run-job.ts'
import { startTestApp } from '#tests/support/test-app.ts'
import { measureImport } from './measured.ts'

const SAMPLES = path.resolve(import.meta.dirname, '../../../docs/samples')
const TOKEN = 'for-the-tests-of-samples'

const { app, deps } = await startTestApp({ env: { METRICS_TOKEN: TOKEN } })

it.each(['grafana-dashboard.json', 'paddock-alerts.yml'])(
  'asks in %s only for metrics that exist',
  async (name) => {
    const text = await readFile(path.join(SAMPLES, name), 'utf8')
    await measureImport(async () => undefined)
    const job = { name: 'good', everyMs: 1, timeoutMs: 1_000, run: async () => ({}) }
    await runIfDue(job, deps, new AbortController().signal)
    await app.inject({ url: '/healthz' })
    const headers = { authorization: `Bearer ${TOKEN}` }
    const { payload } = await app.inject({ url: '/metrics', headers })

    const asked = new Set(text.match(/\b(?:paddock|process|nodejs)_[a-z_]+[a-z]\b/g))
    expect(asked.size).toBeGreaterThan(2)
    const served = new Set(payload.match(/^[a-z_]+/gm))
    expect([...asked].filter((metric) => !served.has(metric))).toEqual([])
  },
)
