import { type Listener, listenToServer } from './stream.ts'

// A worker of the tab that listens: the timers of a tab in the background are slowed down, a worker's are not.
addEventListener('message', ({ data }: MessageEvent<Listener>) => {
  void listenToServer(data, (event) => postMessage(event), new AbortController().signal)
})
