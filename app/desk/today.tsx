export function loader() {
  return null;
}

export default function TodayPage() {
  return (
    <>
      <title>Today · Desk</title>
      <h1>Today</h1>
    </>
  );
}
