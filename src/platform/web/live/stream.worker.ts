import { listenToServer } from './stream.ts'

// A worker of the tab that listens: the timers of a tab in the background are slowed down, a worker's are not.
addEventListener('message', ({ data: token }: MessageEvent<string>) => {
  void listenToServer(token, (event) => postMessage(event), new AbortController().signal)
})
