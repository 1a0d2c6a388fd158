/** As long as browsers may show what they have. */
const RENEW_MS = 60_000

/**
 * What runs in a frame: it tells the page around it how high it is, at most four times a second, counts down to the start
 * of an event, and renews itself while it is seen. Its page has no origin, so it reaches nothing else.
 */
export const EMBED_SCRIPT = `(function () {
  var root = document.documentElement, main = document.querySelector('main'), kept = main.innerHTML
  var told = 0, timer, tick
  function tell() {
    timer = undefined
    var height = Math.ceil(root.getBoundingClientRect().height)
    if (height === told) return
    told = height
    parent.postMessage({ paddock: 1, id: root.dataset.embed, height: height }, '*')
  }
  function soon() { if (timer === undefined) timer = setTimeout(tell, 250) }
  function two(value) { return (value < 10 ? '0' : '') + value }
  function count() {
    clearTimeout(tick)
    var clock = main.querySelector('[data-start]')
    if (!clock) return
    var now = Date.now(), left = Math.floor((Date.parse(clock.dataset.start) - now) / 1000)
    var days = Math.floor(left / 86400)
    clock.textContent = left <= 0
      ? now < Date.parse(clock.dataset.end) ? 'Under way' : 'Over'
      : (days > 0 ? days + ' d ' : '') +
        [left / 3600 % 24, left / 60 % 60, left % 60].map(Math.floor).map(two).join(':')
    tick = setTimeout(count, 1000 - now % 1000)
  }
  function take(text) {
    var next = new DOMParser().parseFromString(text, 'text/html').querySelector('main')
    if (!next || next.innerHTML === kept) return
    kept = next.innerHTML
    main.innerHTML = kept
    main.className = next.className
    count()
  }
  function renew() {
    if (!document.hidden) fetch(location.href, { cache: 'no-cache' }).then(function (answer) {
      // What is not shown any more is a page, too.
      return answer.ok || answer.status === 404 ? answer.text().then(take) : undefined
    }).catch(function () {})
  }
  new ResizeObserver(soon).observe(root)
  tell()
  count()
  setInterval(renew, ${RENEW_MS})
})()`
