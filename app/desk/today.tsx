export function loader() {
  return null;
}

export default function TodayPage() {
  return (
    <>
      <title>Today · Desk</title>
      <h1>Today</h1>
      <p className="mt-6 max-w-none card p-5">Nothing waits.</p>
    </>
  );
}
