import { BROADCAST_SIZE } from '#shared/domain/broadcasts/broadcast-pictures.ts'

const ASK_MS = 5_000
const PATIENCE_MS = 10_000
const TURN_MS = 12_000

/**
 * What runs on air, written for Chromium 103. It asks whether the picture has changed, turns its pages, and keeps the last
 * good picture whatever happens. In a small window it shrinks the picture, so that it can be looked at before it is on air.
 */
export const PICTURE_SCRIPT = `(function () {
  var stage = document.querySelector('main'), page = 0, etag = null, every = Number(stage.dataset.every) || ${ASK_MS}
  function show() {
    var pages = stage.children
    if (pages.length > 0) page = page % pages.length
    for (var i = 0; i < pages.length; i++) pages[i].classList.toggle('is-on', i === page)
  }
  function take(text) {
    var next = new DOMParser().parseFromString(text, 'text/html'), main = next.querySelector('main')
    if (!main) return
    if (next.querySelector('style').textContent !== document.querySelector('style').textContent) location.reload()
    else if (main.innerHTML !== kept) {
      kept = main.innerHTML
      stage.innerHTML = kept
      show()
    }
  }
  function ask() {
    var stop = new AbortController(), timer = setTimeout(function () { stop.abort() }, ${PATIENCE_MS})
    fetch(location.href, {
      cache: 'no-store', credentials: 'omit', signal: stop.signal,
      headers: etag === null ? {} : { 'if-none-match': etag }
    }).then(function (answer) {
      if (answer.status !== 200) return
      return answer.text().then(function (text) { etag = answer.headers.get('etag'); take(text) })
    }).catch(function () {}).then(function () {
      clearTimeout(timer)
      setTimeout(ask, every)
    })
  }
  function fit() {
    var scale = Math.min(1, innerWidth / ${BROADCAST_SIZE.width}, innerHeight / ${BROADCAST_SIZE.height})
    stage.style.transform = scale < 1 ? 'scale(' + scale + ')' : ''
  }
  var kept = stage.innerHTML
  show()
  fit()
  addEventListener('resize', fit)
  setInterval(function () { page++; show() }, ${TURN_MS})
  setTimeout(ask, every)
})()`
