import { it } from 'vitest'
import { startTestApp } from './test-app.ts'
import { buildApp } from '#server/app.ts'
it('measures', async () => {
  for (let i = 0; i < 8; i++) {
    const t0 = performance.now()
    const c0 = process.cpuUsage()
    const a = await startTestApp()
    const u0 = process.cpuUsage(c0)
    const t1 = performance.now()
    const c = process.cpuUsage()
    const app = await buildApp(a.deps)
    await app.ready()
    const u = process.cpuUsage(c)
    console.log(
      'start',
      (t1 - t0) | 0,
      'cpu',
      (u0.user + u0.system) / 1000,
      'build app',
      (performance.now() - t1) | 0,
      'cpu',
      (u.user + u.system) / 1000,
    )
    await app.close()
  }
})
