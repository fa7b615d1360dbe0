// npm hands a signal to the shell between itself and the server, and the shell dies of it without a word.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent || !process.env.npm_lifecycle_event) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 200);
watch.unref();
