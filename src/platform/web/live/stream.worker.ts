import { type Listener, listenToServer } from './stream.ts'

// A worker of the tab that listens: browsers slow down the timers of background tabs, but not those of workers.
addEventListener('message', ({ data }: MessageEvent<Listener>) => {
  void listenToServer(data, (event) => postMessage(event), new AbortController().signal)
})
