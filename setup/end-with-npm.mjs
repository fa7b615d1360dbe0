// npm signals the shell above the server, and the shell dies without passing the signal on.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent || !process.env.npm_lifecycle_event) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGTERM');
}, 200);
watch.unref();
